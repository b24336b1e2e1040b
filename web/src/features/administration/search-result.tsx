type SearchResultProps = {
  /** What is searched for, empty for nothing. */
  search: string;
  count: number;
  /** Whether there are more than these. */
  hasMore?: boolean;
  /** Whether the list still shows the result of the previous search. */
  isFormer: boolean;
};

/** Says to screen readers what a search has found. Always rendered, because a new region is not always spoken. */
export const SearchResult = ({ search, count, hasMore = false, isFormer }: SearchResultProps) => (
  <output className="sr-only">{search !== '' && !isFormer && foundWords(count, hasMore)}</output>
);

/** "3 found", or "50 or more found". */
const foundWords = (count: number, hasMore: boolean): string =>
  count === 0 ? 'Nothing found' : `${count.toLocaleString('en')}${hasMore ? ' or more' : ''} found`;
