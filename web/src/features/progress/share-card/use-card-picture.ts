import { useState } from 'react';
import { saveFile } from '#browser/save-file.ts';
import { share } from '#browser/share.ts';
import { tellUnshared } from '#ui/toast/tell-shared.ts';
import { showFailure, showToast } from '#ui/toast/toast.ts';
import type { ThemeName } from './card-theme.ts';
import { sharedWords } from './share-card-content.ts';
import type { CardContent } from './share-card-content.ts';

export const loadDrawing = () => import('./draw-card.ts');

/** Shares or saves a card as a picture, which is drawn in this browser. */
export const useCardPicture = (content: CardContent, theme: ThemeName, fileName: string, url: string) => {
  const [busyWith, setBusyWith] = useState<'share' | 'save' | null>(null);
  const draw = async (): Promise<File> => (await loadDrawing()).drawCard(content, theme, fileName);
  const run = async (kind: 'share' | 'save', act: () => Promise<void>): Promise<void> => {
    setBusyWith(kind);
    try {
      await act();
    } catch {
      if (kind === 'share') tellUnshared();
      else showFailure({ title: 'Image not saved', description: 'Check your connection and try again.' });
    } finally {
      setBusyWith(null);
    }
  };
  return {
    busyWith,
    save: () =>
      run('save', async () => {
        saveFile(await draw());
        showToast({ title: 'Image saved' });
      }),
    share: () =>
      run('share', async () => {
        const outcome = await share({ title: 'Crushing', text: sharedWords(content), url, file: await draw() });
        if (outcome === 'shared')
          showToast({ title: 'Shared successfully!', description: 'Take a screenshot of the card and tag us.' });
        if (outcome === 'copied')
          showToast({ title: 'Copied to clipboard!', description: 'Paste the link wherever you like.' });
        if (outcome === 'failed') tellUnshared();
      }),
  };
};
