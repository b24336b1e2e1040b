import formBody from '@fastify/formbody';
import * as endpoints from '@crushing/contract/accounts/endpoints';
import * as schemas from '@crushing/contract/accounts/schemas';
import type { Deps } from '#deps.ts';
import { mountEndpoint } from '#http/mount-endpoint.ts';
import type { Mounting } from '#http/mount-endpoint.ts';
import { changePassword } from './change-password.ts';
import { changeSettings } from './change-settings.ts';
import { createResetCounter, forgotPassword } from './forgot-password.ts';
import { getRegistration } from './get-registration.ts';
import { getUser } from './get-user.ts';
import { createLoginGuard } from '#features/accounts/password/login-guard.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { register } from './register.ts';
import { resetPassword } from './reset-password.ts';
import { validateResetToken } from './validate-reset-token.ts';

export const accountsRoutes = (mounting: Mounting, deps: Deps): void => {
  signInRoutes(mounting, deps);
  logoutRoute(mounting, deps);
  passwordRoutes(mounting, deps);
  settingsRoutes(mounting, deps);
};

const signInRoutes = (mounting: Mounting, deps: Deps): void => {
  const guard = createLoginGuard(deps.config.rateLimitFactor);
  mountEndpoint(mounting, endpoints.getUser, schemas.getUser, async ({ actor }) => getUser(deps, actor));
  mountEndpoint(mounting, endpoints.getRegistration, schemas.getRegistration, async () => getRegistration(deps));
  mountEndpoint(
    mounting,
    endpoints.register,
    schemas.register,
    async ({ body, request, reply }) => register(deps, { request, reply }, body),
    { rateLimit: 'register' },
  );
  mountEndpoint(
    mounting,
    endpoints.login,
    schemas.login,
    async ({ body, request, reply }) => login(deps, guard, { request, reply }, body),
    { rateLimit: 'login' },
  );
};

/** Sign-out also takes an HTML form. The form parser stays in its scope, so that no other call takes one. */
const logoutRoute = (mounting: Mounting, deps: Deps): void => {
  mounting.app.register(async (scope) => {
    await scope.register(formBody);
    mountEndpoint({ ...mounting, app: scope }, endpoints.logout, schemas.logout, async ({ request, reply }) =>
      logout(deps, { request, reply }),
    );
  });
};

const passwordRoutes = (mounting: Mounting, deps: Deps): void => {
  const counter = createResetCounter(deps.config.rateLimitFactor);
  mountEndpoint(
    mounting,
    endpoints.forgotPassword,
    schemas.forgotPassword,
    async ({ body, request }) => forgotPassword(deps, counter, request, body.email),
    { rateLimit: 'forgotPassword' },
  );
  mountEndpoint(
    mounting,
    endpoints.validateResetToken,
    schemas.validateResetToken,
    async ({ query }) => validateResetToken(deps, query.token),
    { rateLimit: 'resetPassword' },
  );
  mountEndpoint(
    mounting,
    endpoints.resetPassword,
    schemas.resetPassword,
    async ({ body, request }) => resetPassword(deps, request, body),
    { rateLimit: 'resetPassword' },
  );
};

const settingsRoutes = (mounting: Mounting, deps: Deps): void => {
  mountEndpoint(mounting, endpoints.changeSettings, schemas.changeSettings, async ({ actor, body }) =>
    changeSettings(deps, actor, body),
  );
  mountEndpoint(
    mounting,
    endpoints.changePassword,
    schemas.changePassword,
    async ({ actor, body, request }) => changePassword(deps, request, actor, body),
    { rateLimit: 'changePassword', identifiesAnew: true },
  );
};
