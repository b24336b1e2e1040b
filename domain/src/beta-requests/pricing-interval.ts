/** How often somebody would pay the price they name. */
export const PRICING_INTERVALS = ['month', 'year'] as const;
