import { PRICING_INTERVALS } from '@crushing/domain/beta-requests/pricing-interval';
import { useState } from 'react';
import { issuesByField, messageOf } from '#api/api-error.ts';
import { FormFooter } from '#ui/dialogs/dialog.tsx';
import { FormNote } from '#ui/forms/form-note.tsx';
import { Form } from '#ui/forms/form.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { JOB_TITLES, OTHER_JOB_TITLE } from './job-titles.ts';
import { requestBodyFrom, requestProblems } from './request-body.ts';
import type { useRequestAccess } from './use-request-access.ts';

const JOB_TITLE_OPTIONS = [
  { value: '', label: 'Please select' },
  ...JOB_TITLES.map((title) => ({ value: title, label: title })),
];

const INTERVAL_OPTIONS = PRICING_INTERVALS.map((interval) => ({ value: interval, label: `a ${interval}` }));

type RequestAccessFormProps = { request: ReturnType<typeof useRequestAccess>; onCancel: () => void };

export const RequestAccessForm = ({ request, onCancel }: RequestAccessFormProps) => {
  const [problems, setProblems] = useState<Record<string, string>>({});
  const handleSubmit = (fields: FormData) => {
    const body = requestBodyFrom(fields);
    const found = requestProblems(body);
    setProblems(found);
    request.reset();
    if (Object.keys(found).length > 0) return;
    void request.send(body, { refused: (error) => setProblems(issuesByField(error)) });
  };
  return (
    <Form errors={problems} onSubmit={handleSubmit} className="grid gap-4">
      <TextField label="First name" name="firstName" autoComplete="given-name" error={problems.firstName} />
      <TextField label="Email" name="email" type="email" autoComplete="email" error={problems.email} />
      <JobTitleFields problems={problems} />
      <PriceFields problems={problems} />
      {request.status === 'refused' && Object.keys(problems).length === 0 && (
        <FormNote>{messageOf(request.error, 'Something went wrong. Please try again.')}</FormNote>
      )}
      <div className="mt-1">
        <FormFooter onCancel={onCancel} saving={request.status === 'pending'}>
          Send request
        </FormFooter>
      </div>
    </Form>
  );
};

type FieldsProps = { problems: Record<string, string> };

const JobTitleFields = ({ problems }: FieldsProps) => {
  const [jobTitle, setJobTitle] = useState('');
  return (
    <>
      <SelectField
        label="Job title"
        name="jobTitle"
        options={JOB_TITLE_OPTIONS}
        value={jobTitle}
        onChange={(event) => setJobTitle(event.currentTarget.value)}
        error={problems.jobTitle}
      />
      {jobTitle === OTHER_JOB_TITLE && (
        <TextField
          label="Your job title"
          name="customJobTitle"
          autoComplete="organization-title"
          error={problems.customJobTitle}
        />
      )}
    </>
  );
};

const PriceFields = ({ problems }: FieldsProps) => (
  <div className="grid grid-cols-[1fr_8rem] gap-x-3">
    <TextField
      label="Price you would pay"
      name="pricingAmount"
      inputMode="numeric"
      autoComplete="off"
      hint="Whole US dollars; 0 is fine."
      error={problems.pricingAmount}
    />
    <SelectField
      label="How often"
      name="pricingInterval"
      options={INTERVAL_OPTIONS}
      defaultValue="month"
      error={problems.pricingInterval}
    />
  </div>
);
