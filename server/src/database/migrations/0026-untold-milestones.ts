import type { Words } from '#database/ddl.ts';

/**
 * A skip, or a day that was ticked ahead, passes a milestone that a later tick announces. It is stored meanwhile,
 * because the later tick alone does not show that it was passed.
 */
export const untoldMilestones = ({ bool, yes }: Words): readonly string[] => [
  `alter table milestones add column "isTold" ${bool} not null default ${yes}`,
];
