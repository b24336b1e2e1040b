/** The rules in four sentences. */
export const HowItWorks = () => (
  <section>
    <h2 className="text-label text-muted">How it works</h2>
    <p>
      Seven days, your own habits. A day counts when everything due that others see is done on the day itself. Nobody is
      ranked: the seeds belong to all of you.
    </p>
  </section>
);
