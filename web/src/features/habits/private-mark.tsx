/** Behind the name of a habit that nobody but its owner sees. */
export const PrivateMark = () => <span className="text-meta text-muted"> · Private</span>;
