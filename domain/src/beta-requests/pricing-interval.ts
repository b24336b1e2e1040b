/** The billing periods a visitor can choose for a price. */
export const PRICING_INTERVALS = ['month', 'year'] as const;
