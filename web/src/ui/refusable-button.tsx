import { useId } from 'react';
import type { ComponentProps, ComponentType, MouseEvent } from 'react';
import { Button } from './button.tsx';
import type { ButtonProps } from './button.tsx';
import { IconButton } from './icon-button.tsx';

type Refusable = {
  /** Why the button is disabled. It stays focusable, so that the reason can be read. */
  disabledReason: string | null | undefined;
};

const refusable =
  <Props extends Pick<ButtonProps, 'onClick'>>(Pressable: ComponentType<Props>) =>
  ({ disabledReason, ...props }: Refusable & Props) => {
    const reasonId = useId();
    // A cast: what is left without the reason are the button's own properties.
    const button = props as unknown as Props;
    const refusal = disabledReason && {
      'aria-disabled': true,
      'aria-describedby': reasonId,
      title: disabledReason,
      onClick: (event: MouseEvent) => event.preventDefault(),
    };
    // One place for the button, so that it keeps the focus where its press refuses the next one.
    return (
      <>
        <Pressable {...button} {...refusal} />
        {refusal && (
          <span id={reasonId} hidden>
            {disabledReason}
          </span>
        )}
      </>
    );
  };

/** A button that at times says why it cannot be pressed. */
export const RefusableButton = refusable<ComponentProps<typeof Button>>(Button);

export const RefusableIconButton = refusable<ComponentProps<typeof IconButton>>(IconButton);
