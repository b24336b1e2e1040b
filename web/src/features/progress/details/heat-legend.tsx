const LEVELS = [0, 1, 2, 3, 4];

export const HeatLegend = () => (
  <p className="flex items-center gap-1 text-caption text-muted">
    <span className="me-1">Less</span>
    {LEVELS.map((level) => (
      <span key={level} aria-hidden data-heat={level} className="heat-key" />
    ))}
    <span className="ms-1">More</span>
  </p>
);
