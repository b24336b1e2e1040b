import * as v from 'valibot';
import type { EndpointSchemas } from '#endpoint.ts';

export const getApiDocument = {
  summary: 'This document: OpenAPI 3.1, made from the endpoints that the server mounts.',
  status: 200,
  answerType: 'application/json',
  forTokens: true,
} as const satisfies EndpointSchemas;

export const getApiReader = {
  summary: 'This document as a page to read.',
  status: 200,
  answerType: 'text/html',
  forTokens: true,
} as const satisfies EndpointSchemas;

export const getApiReaderFile = {
  summary: 'A style or script of that page.',
  params: v.object({ file: v.picklist(['reader.css', 'calls.css', 'reader.js'], 'There is nothing here.') }),
  status: 200,
  answerType: '*/*',
  forTokens: true,
} as const satisfies EndpointSchemas;
