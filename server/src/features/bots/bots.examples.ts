import { administratorOnly } from '#testing/endpoint-example.ts';
import type { Examples } from '#testing/endpoint-example.ts';

export const examples: Examples = {
  listBotTemplates: () => ({ expected: administratorOnly(200) }),
  listBots: () => ({ expected: administratorOnly(200) }),
  generateBots: () => ({ body: { count: 2, botType: 'steady_supporter' }, expected: administratorOnly(200) }),
  createBots: () => ({
    body: { botConfigs: [{ username: 'calm_cleo', botType: 'steady_supporter', selectedTemplates: [2] }] },
    expected: administratorOnly(201),
  }),
  changeBot: ({ botId }) => ({
    params: { id: botId },
    body: { productivity: 60 },
    expected: administratorOnly(200),
  }),
  deleteBot: ({ otherBotId }) => ({ params: { id: otherBotId }, expected: administratorOnly(204) }),
};
