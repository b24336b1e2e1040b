import type { ExtractedHabit } from '@crushing/contract/image-import/schemas';
import { useState } from 'react';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { ImageReview } from './image-review.tsx';
import { ImageUpload } from './image-upload.tsx';

type ImageImportDialogProps = { open: boolean; onClose: () => void };

/** Habits from a picture of them: choose it, look through what was read, import. */
export const ImageImportDialog = ({ open, onClose }: ImageImportDialogProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    title="Import from Image"
    description={
      <>
        The <span className="text-text">AI Habit Extractor</span> reads habits from a photo or screenshot of a list, a
        note or a table.
      </>
    }
    closesOnOutsidePress={false}
  >
    <Steps onClose={onClose} />
  </Dialog>
);

const Steps = ({ onClose }: { onClose: () => void }) => {
  const [found, setFound] = useState<readonly ExtractedHabit[] | null>(null);
  if (found === null) return <ImageUpload onFound={setFound} onClose={onClose} />;
  return <ImageReview found={found} onImported={onClose} onAnother={() => setFound(null)} />;
};
