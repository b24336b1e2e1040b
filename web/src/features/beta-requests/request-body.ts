import type { createBetaRequest } from '@crushing/contract/beta-requests/endpoints';
import { isEmail } from '@crushing/domain/accounts/email';
import type { Call } from '#api/call-endpoint.ts';
import { formText } from '#ui/forms/form-text.ts';
import { OTHER_JOB_TITLE } from './job-titles.ts';

export type RequestBody = Call<typeof createBetaRequest>['body'];

/** The body of a request. A price that is no number becomes `NaN`, which is refused. */
export const requestBodyFrom = (fields: FormData): RequestBody => {
  const jobTitle = formText(fields, 'jobTitle');
  const price = formText(fields, 'pricingAmount').trim();
  return {
    firstName: formText(fields, 'firstName').trim(),
    email: formText(fields, 'email'),
    jobTitle,
    customJobTitle: jobTitle === OTHER_JOB_TITLE ? formText(fields, 'customJobTitle').trim() : null,
    pricingAmount: /^\d{1,15}$/.test(price) ? Number(price) : Number.NaN,
    pricingInterval: formText(fields, 'pricingInterval') === 'year' ? 'year' : 'month',
  };
};

/** What is wrong with a request before it is sent, by field. */
export const requestProblems = (body: RequestBody): Record<string, string> => ({
  ...(body.firstName === '' && { firstName: 'First name is required' }),
  ...(!isEmail(body.email) && { email: 'Invalid email address' }),
  ...(body.jobTitle === '' && { jobTitle: 'Job title is required' }),
  ...(body.customJobTitle === '' && { customJobTitle: 'Job title is required' }),
  ...(Number.isNaN(body.pricingAmount) && { pricingAmount: 'Please enter a whole number' }),
});
