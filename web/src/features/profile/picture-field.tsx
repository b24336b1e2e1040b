import './own-profile.css';
import { IMAGE_BYTES_MAX } from '@crushing/domain/image-import/image-limits';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { takeLostFocus } from '#browser/take-lost-focus.ts';
import { Face } from '#features/people/face.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { lazyDialog } from '#ui/lazy-part.tsx';
import { showFailure } from '#ui/toast/toast.ts';
import type { ShownProfile } from './use-profile.ts';
import { useSaveProfile } from './use-save-profile.ts';

const cropDialog = lazyDialog(async () => (await import('./crop/crop-dialog.tsx')).CropDialog);

type PictureFieldProps = {
  profile: ShownProfile;
  /** The address of the chosen file in the browser's memory; null while none is cropped. */
  url: string | null;
  onChoose: (url: string | null) => void;
};

/** The picture with its own upload: a chosen file is cropped, then saved at once. */
export const PictureField = ({ profile, url, onChoose }: PictureFieldProps) => {
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const upload = useRef<HTMLButtonElement>(null);
  const saving = useSaveProfile();
  const hasPicture = profile.profileImage !== null;
  const isRemoving = useRef(false);
  useLayoutEffect(() => {
    // The pressed button has gone. A live read may show the removal before the change is answered.
    if (!hasPicture && isRemoving.current) takeLostFocus(upload.current);
    isRemoving.current = false;
  }, [hasPicture]);
  const remove = () => {
    isRemoving.current = true;
    saving.mutate({ profileImage: null });
  };
  // Revokes the URL even if the page is left while the picture is cropped.
  useEffect(() => () => (url === null ? undefined : URL.revokeObjectURL(url)), [url]);
  const close = () => onChoose(null);
  const choose = (chosen: File | undefined) => {
    const refusal = chosen === undefined ? null : refusalOf(chosen);
    if (refusal !== null) return showFailure(refusal);
    if (chosen === undefined) return;
    // The earlier save may still be under way. Its answer must not close this dialog or block its button.
    saving.reset();
    onChoose(URL.createObjectURL(chosen));
  };
  return (
    <div className="flex flex-wrap items-center gap-4">
      <span className="own-profile-face">
        <Face person={profile} size={92} today={profile.today} />
      </span>
      <div className="grid min-w-0 gap-1">
        <p className="text-label">Profile Image</p>
        <p id={hintId} className="mb-1 text-meta text-muted">
          PNG, JPG or WebP, up to 10 MB
        </p>
        <input
          ref={input}
          type="file"
          accept="image/*"
          aria-label="Profile Image"
          tabIndex={-1}
          className="sr-only"
          onChange={({ currentTarget }) => {
            choose(currentTarget.files?.[0]);
            // The same file may be chosen again.
            currentTarget.value = '';
          }}
        />
        <div className="flex flex-wrap gap-2">
          <Button
            ref={upload}
            variant="outline"
            size="small"
            aria-describedby={hintId}
            onPointerEnter={() => void cropDialog.load().catch(() => undefined)}
            onClick={() => input.current?.click()}
          >
            <Icon name="camera" size={18} />
            Upload
          </Button>
          {hasPicture && (
            <Button variant="ghost" size="small" loading={saving.isPending && url === null} onClick={remove}>
              Remove
              <span className="sr-only"> picture</span>
            </Button>
          )}
        </div>
      </div>
      <cropDialog.Dialog
        open={url !== null}
        url={url}
        saving={saving.isPending}
        onClose={close}
        onUnreadable={() => {
          close();
          showFailure({ title: 'Crop failed', description: 'Failed to process the image. Please try again.' });
        }}
        onConfirm={(picture) => saving.mutate({ profileImage: picture }, { onSuccess: close })}
      />
    </div>
  );
};

const refusalOf = ({ type, size }: File): { title: string; description: string } | null => {
  if (!type.startsWith('image/'))
    return { title: 'Invalid file type', description: 'Please select an image file (PNG, JPG, etc.)' };
  return size > IMAGE_BYTES_MAX
    ? { title: 'File too large', description: 'Please select an image smaller than 10MB' }
    : null;
};
