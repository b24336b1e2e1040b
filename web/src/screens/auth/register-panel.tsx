import { Suspense } from 'react';
import type { Registration } from '#features/accounts/registration.ts';
import { needsCode } from '#features/accounts/registration.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { authTabFrom } from './auth-tab.ts';

const registerForm = lazyPart(async () => (await import('#features/accounts/register-form.tsx')).RegisterForm);

// The link of an invitation opens this tab at once; its form must not wait for the screen around it.
if (authTabFrom(new URLSearchParams(window.location.search)) === 'register') {
  registerForm.load().catch(() => {});
}

type RegisterPanelProps = { registration: Registration; code: string; onRequestAccess: () => void };

export const RegisterPanel = ({ registration, code, onRequestAccess }: RegisterPanelProps) => (
  // As high as the form, so that what stands below it on phones does not jump.
  <Suspense fallback={<div className="h-169" />}>
    <registerForm.Part registration={registration} code={code}>
      {/* Before set-up nobody could answer a request. */}
      {needsCode(registration) && !registration?.setupNeeded && <WithoutInvitation onRequest={onRequestAccess} />}
    </registerForm.Part>
  </Suspense>
);

const WithoutInvitation = ({ onRequest }: { onRequest: () => void }) => (
  <p className="flex flex-wrap items-center justify-center text-label text-muted">
    No invitation yet?
    <Button variant="ghost" onClick={onRequest} className="underline underline-offset-4">
      Request access
    </Button>
  </p>
);
