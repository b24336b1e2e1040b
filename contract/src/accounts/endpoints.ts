import { openEndpoint, userEndpoint } from '#endpoint.ts';
import type * as schemas from './schemas.ts';

export const getUser = userEndpoint<typeof schemas.getUser>('GET', '/api/user', { keepOnDevice: true });
export const getRegistration = openEndpoint<typeof schemas.getRegistration>('GET', '/api/registration');
export const register = openEndpoint<typeof schemas.register>('POST', '/api/register');
export const login = openEndpoint<typeof schemas.login>('POST', '/api/login');
export const logout = openEndpoint<typeof schemas.logout>('POST', '/api/logout');
export const forgotPassword = openEndpoint<typeof schemas.forgotPassword>('POST', '/api/forgot-password');
export const validateResetToken = openEndpoint<typeof schemas.validateResetToken>('GET', '/api/validate-reset-token');
export const resetPassword = openEndpoint<typeof schemas.resetPassword>('POST', '/api/reset-password');
export const changeSettings = userEndpoint<typeof schemas.changeSettings>('PATCH', '/api/settings');
export const changePassword = userEndpoint<typeof schemas.changePassword>('POST', '/api/password');
