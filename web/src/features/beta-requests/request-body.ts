import { createBetaRequest } from '@crushing/contract/beta-requests';
import { bodyProblems } from '#api/body-problems.ts';
import type { Call } from '#api/call-endpoint.ts';
import { formText } from '#ui/form-text.ts';
import { OTHER_JOB_TITLE } from './job-titles.ts';

export type RequestBody = Call<typeof createBetaRequest>['body'];

/** Turns the form into what is sent; an empty price is no number and is refused as such. */
export const requestBodyFrom = (fields: FormData): RequestBody => {
  const jobTitle = formText(fields, 'jobTitle');
  const price = formText(fields, 'pricingAmount').trim();
  return {
    firstName: formText(fields, 'firstName'),
    email: formText(fields, 'email'),
    jobTitle,
    customJobTitle: jobTitle === OTHER_JOB_TITLE ? formText(fields, 'customJobTitle') : null,
    pricingAmount: price === '' ? Number.NaN : Number(price),
    pricingInterval: formText(fields, 'pricingInterval') === 'year' ? 'year' : 'month',
  };
};

export const requestProblems = (body: RequestBody): Record<string, string> => bodyProblems(createBetaRequest, body);
