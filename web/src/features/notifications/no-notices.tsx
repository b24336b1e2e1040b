/** Stands where there is nothing to list yet. */
export const NoNotices = () => (
  <section className="grid justify-items-center gap-2 px-4 py-12 text-center">
    <svg aria-hidden width={140} height={84} viewBox="0 0 140 84" fill="none" strokeWidth={1.5} strokeLinecap="round">
      <circle cx={46} cy={46} r={34} className="stroke-text" />
      <circle cx={35.8} cy={42.6} r={2.4} className="fill-text" />
      <circle cx={56.2} cy={42.6} r={2.4} className="fill-text" />
      <path d="M37.2 54.8q8.8 8.8 17.7 0" className="stroke-text" />
      <circle cx={112} cy={30} r={22} className="fill-accent-soft" />
      <path
        d="M112 40s-11-6.5-11-13a6 6 0 0 1 11-3.5 6 6 0 0 1 11 3.5c0 6.5-11 13-11 13z"
        strokeWidth={1.75}
        strokeLinejoin="round"
        className="stroke-text"
      />
    </svg>
    <p className="text-h2">No notifications sent yet</p>
    <p className="max-w-form text-muted">You'll see your email notification history here</p>
  </section>
);
