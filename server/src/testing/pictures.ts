import sharp from 'sharp';
import type { Answer } from './test-client.ts';
import type { TestPerson } from './test-server.ts';

export const sendPicture = async (by: TestPerson, bytes: Uint8Array): Promise<Answer> => {
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'habits.png');
  return by.send('POST', '/api/analyze-image', { raw: form });
};

export const pictureOf = async (lines: readonly string[]): Promise<Buffer> => {
  const texts = lines.map((line, index) => `<text x="40" y="${60 + index * 50}">${line}</text>`).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="${60 + lines.length * 50}"><rect width="100%" height="100%" fill="#fff"/><g font-family="sans-serif" font-size="28">${texts}</g></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
};
