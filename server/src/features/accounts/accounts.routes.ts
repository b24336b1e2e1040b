import formBody from '@fastify/formbody';
import * as endpoints from '@crushing/contract/accounts/endpoints';
import * as schemas from '@crushing/contract/accounts/schemas';
import type { Deps } from '#deps.ts';
import { readSetting } from '#features/settings/read-setting.ts';
import { mountEndpoint } from '#http/mount-endpoint.ts';
import type { Mounting } from '#http/mount-endpoint.ts';
import { noSession } from '#http/refusal.ts';
import { findUser, hasUsers } from './accounts.store.ts';
import { createResetCounter, forgotPassword } from './forgot-password.ts';
import { createLoginGuard } from './login-guard.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { presentUser } from './present-user.ts';
import { register } from './register.ts';
import { requireResetToken, resetPassword } from './reset-password.ts';

export const accountsRoutes = (mounting: Mounting, deps: Deps): void => {
  signInRoutes(mounting, deps);
  logoutRoute(mounting, deps);
  passwordRoutes(mounting, deps);
};

const signInRoutes = (mounting: Mounting, deps: Deps): void => {
  const guard = createLoginGuard(deps.config.rateLimitFactor);
  mountEndpoint(mounting, endpoints.getUser, schemas.getUser, async ({ actor }) => {
    const user = await findUser(deps.database.read, actor.id);
    if (user === null) throw noSession();
    return presentUser(user);
  });
  mountEndpoint(mounting, endpoints.getRegistration, schemas.getRegistration, async () => ({
    requireApproval: (await readSetting(deps.database.read, 'require_approval')) !== 'false',
    setupNeeded: !(await hasUsers(deps.database.read)),
  }));
  mountEndpoint(
    mounting,
    endpoints.register,
    schemas.register,
    async ({ body, request, reply }) => register(deps, { request, reply }, body),
    {
      rateLimit: 'register',
    },
  );
  mountEndpoint(
    mounting,
    endpoints.login,
    schemas.login,
    async ({ body, request, reply }) => login(deps, guard, { request, reply }, body),
    {
      rateLimit: 'login',
    },
  );
};

/** The one route that also takes a form of a page: its own scope keeps the reader of forms away from all others. */
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
    async ({ body }) => forgotPassword(deps, counter, body.email),
    {
      rateLimit: 'forgotPassword',
    },
  );
  mountEndpoint(
    mounting,
    endpoints.validateResetToken,
    schemas.validateResetToken,
    async ({ query }) => {
      await requireResetToken(deps, query.token);
      return { valid: true as const };
    },
    { rateLimit: 'resetPassword' },
  );
  mountEndpoint(
    mounting,
    endpoints.resetPassword,
    schemas.resetPassword,
    async ({ body }) => resetPassword(deps, body),
    {
      rateLimit: 'resetPassword',
    },
  );
};
