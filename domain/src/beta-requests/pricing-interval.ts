/** The billing periods a visitor may name with their price. */
export const PRICING_INTERVALS = ['month', 'year'] as const;
