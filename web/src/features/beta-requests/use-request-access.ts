import { createBetaRequest } from '@crushing/contract/beta-requests/endpoints';
import { useMutation } from '@tanstack/react-query';
import { callEndpoint } from '#api/call-endpoint.ts';
import type { RequestBody } from './request-body.ts';

/** Asks the administrator for an invitation. */
export const useRequestAccess = () =>
  useMutation({ mutationFn: (body: RequestBody) => callEndpoint(createBetaRequest, { body }) });
