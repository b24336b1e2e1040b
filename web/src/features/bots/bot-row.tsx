import './bot-row.css';
import type { Bot } from '@crushing/contract/bots/schemas';
import { Link } from 'wouter';
import { AdminDay } from '#features/administration/admin-day.tsx';
import { paths } from '#navigation/paths.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { BotFace } from './bot-face.tsx';

/** One bot with its two levels. */
export const BotRow = ({ bot, onEdit }: { bot: Bot; onEdit: () => void }) => {
  const { username, botType, productivity, engagementLevel, createdAt } = bot;
  return (
    <li className="border-b border-border py-3">
      <div className="flex items-center gap-3">
        <BotFace />
        <div className="min-w-0 grow">
          <p className="flex flex-wrap items-center gap-2 text-label">
            <Link href={paths.profile(username)} className="wrap-anywhere hover:underline">
              {username}
            </Link>
            <Badge>bot</Badge>
          </p>
          <p className="text-meta text-muted">
            {`${botType} · since `}
            <AdminDay instant={createdAt} />
          </p>
        </div>
        <Button variant="outline" size="small" onClick={onEdit}>
          Edit<span className="sr-only"> {username}</span>
        </Button>
      </div>
      <div className="bot-row-levels text-meta text-muted">
        <Level label="Productivity" percent={productivity} />
        <Level label="Engagement" percent={engagementLevel} />
      </div>
    </li>
  );
};

const Level = ({ label, percent }: { label: string; percent: number }) => (
  <p>
    {label} <b className="tabular-nums">{percent}</b>
    <span aria-hidden className="bot-row-meter">
      <span style={{ inlineSize: `${percent}%` }} />
    </span>
  </p>
);
