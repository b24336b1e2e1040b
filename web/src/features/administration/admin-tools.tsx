import './admin-tools.css';
import type { ReactNode } from 'react';

/** What stands beside the title of a list: a search, a filter, an order, the way to add something. */
export const AdminTools = ({ children }: { children: ReactNode }) => <div className="admin-tools">{children}</div>;
