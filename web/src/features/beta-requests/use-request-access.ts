import { createBetaRequest } from '@crushing/contract/beta-requests/endpoints';
import { callEndpoint } from '#api/call-endpoint.ts';
import { useSend } from '#api/use-send.ts';
import type { RequestBody } from './request-body.ts';

export const useRequestAccess = () => useSend((body: RequestBody) => callEndpoint(createBetaRequest, { body }));
