import './notice-dot.css';
import { useStoredValue } from '#browser/stored-value.ts';
import { newestSeen } from './seen.ts';
import { useNotices } from './use-notices.ts';

/** A dot at the bell while there are notices that were not seen yet. */
export const NoticeDot = () => {
  const [seen] = useStoredValue(newestSeen);
  const { data } = useNotices();
  const isNew = data?.notifications.some(({ id }) => id > seen) ?? false;
  return (
    isNew && (
      <span className="notice-dot">
        <span className="sr-only"> new</span>
      </span>
    )
  );
};
