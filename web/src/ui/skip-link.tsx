/** First stop of the Tab key on every screen. */
export const SkipLink = ({ targetId }: { targetId: string }) => (
  <a
    href={`#${targetId}`}
    className="sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-10 focus:rounded-button focus:border focus:border-border focus:bg-raised focus:px-4 focus:py-3 focus:text-label focus:shadow-raised"
  >
    Skip to content
  </a>
);
