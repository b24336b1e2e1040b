import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

type ErrorCardProps = {
  title: string;
  /** What to do about it. */
  text: string;
  onRetry: () => void;
  retryLabel?: string;
  retrying?: boolean;
  /** Given where the card lies over the page. */
  onClose?: (() => void) | undefined;
};

/** Stands in place of content that could not be loaded. */
export const ErrorCard = (props: ErrorCardProps) => {
  const { title, text, onRetry, retryLabel = 'Retry', retrying = false, onClose } = props;
  return (
    <section role="alert" className="grid justify-items-start gap-3 rounded-card border border-border bg-surface p-5">
      <div className="flex items-start gap-3">
        <Icon name="triangle-alert" className="mt-0.5 text-danger" />
        <div>
          <h2 className="text-card">{title}</h2>
          <p className="text-muted">{text}</p>
        </div>
      </div>
      <div className="flex gap-2">
        <Button variant="outline" loading={retrying} onClick={onRetry}>
          {retryLabel}
        </Button>
        {onClose && (
          <Button variant="ghost" onClick={onClose}>
            Close
          </Button>
        )}
      </div>
    </section>
  );
};
