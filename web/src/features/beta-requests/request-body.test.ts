import { expect, test } from 'vitest';
import { requestBodyFrom, requestProblems } from './request-body.ts';

const filledIn = (changes: Record<string, string> = {}): FormData => {
  const fields = new FormData();
  const given = {
    firstName: 'Alice',
    email: 'alice@example.org',
    jobTitle: 'Designer',
    pricingAmount: '5',
    pricingInterval: 'year',
    ...changes,
  };
  for (const [name, value] of Object.entries(given)) fields.set(name, value);
  return fields;
};

test('a filled in form is sent with its price as a number', () => {
  const body = requestBodyFrom(filledIn());
  expect(body).toMatchObject({ pricingAmount: 5, pricingInterval: 'year', customJobTitle: null });
  expect(requestProblems(body)).toEqual({});
});

test('an empty form names every field that is missing', () => {
  expect(Object.keys(requestProblems(requestBodyFrom(new FormData())))).toEqual([
    'firstName',
    'email',
    'jobTitle',
    'pricingAmount',
  ]);
});

test('"Other" asks for a title in own words', () => {
  expect(requestProblems(requestBodyFrom(filledIn({ jobTitle: 'Other' })))).toEqual({
    customJobTitle: 'Job title is required',
  });
  const body = requestBodyFrom(filledIn({ jobTitle: 'Other', customJobTitle: ' Beekeeper ' }));
  expect(body.customJobTitle).toBe('Beekeeper');
});

test.each(['', '4.50', '-1', 'ten', '1e3'])('"%s" is no price', (pricingAmount) => {
  expect(requestProblems(requestBodyFrom(filledIn({ pricingAmount })))).toHaveProperty('pricingAmount');
});

test('a price that is too high is still a number, so that the server says what is wrong with it', () => {
  const body = requestBodyFrom(filledIn({ pricingAmount: '100000' }));
  expect(body.pricingAmount).toBe(100_000);
  expect(requestProblems(body)).toEqual({});
});

test('nothing is a price too', () => {
  expect(requestProblems(requestBodyFrom(filledIn({ pricingAmount: '0' })))).toEqual({});
});
