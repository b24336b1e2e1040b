import './crop-stage.css';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, SyntheticEvent } from 'react';
import { ReactCrop } from 'react-image-crop';
import { announce } from '#browser/announcer.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogFooter } from '#ui/dialogs/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { CropPreview } from './crop-preview.tsx';
import { allowed, fromPercent, middleOf, resized, sizeLimits, toPercent } from './crop-area.ts';
import type { CropArea, PictureSize } from './crop-area.ts';
import { usePinch } from './use-pinch.ts';

// Arrow keys move the square by ten pixels, with Shift by one.
ReactCrop.nudgeStep = 10;
ReactCrop.nudgeStepMedium = 1;

const ZOOM = 1.15;
const SPOKEN_AFTER_MS = 400;

type CropDialogProps = {
  open: boolean;
  /** The address of the chosen file in the browser's memory; null while none is. */
  url: string | null;
  saving: boolean;
  /** Gets the cropped picture as a data URL. */
  onConfirm: (picture: string) => void;
  /** Called when the browser cannot read the file. */
  onUnreadable: () => void;
  onClose: () => void;
};

export const CropDialog = ({ open, url, onClose, ...rest }: CropDialogProps) => (
  <Dialog open={open} onClose={onClose} title="Crop Profile Image" closesOnOutsidePress={false}>
    {url !== null && <Cropping url={url} onClose={onClose} {...rest} />}
  </Dialog>
);

type CroppingProps = Omit<CropDialogProps, 'open' | 'url'> & { url: string };

const Cropping = ({ url, saving, onConfirm, onUnreadable, onClose }: CroppingProps) => {
  const image = useRef<HTMLImageElement>(null);
  const [picture, setPicture] = useState<(PictureSize & { scale: number }) | null>(null);
  const [area, setArea] = useState<CropArea | null>(null);
  useSpokenSize(area);
  const zoom = (factor: number) => {
    if (picture !== null) setArea((before) => before && resized(before, factor, picture));
  };
  const pinch = usePinch((factor) => zoom(1 / factor));
  const handleLoad = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
    const { naturalWidth: width, naturalHeight: height } = currentTarget;
    // The scale: pixels on the screen per pixel of the picture.
    setPicture({ width, height, scale: currentTarget.width / width });
    setArea(middleOf({ width, height }));
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === '+' || event.key === '=') zoom(1 / ZOOM);
    else if (event.key === '-') zoom(ZOOM);
    else return;
    event.preventDefault();
  };
  const handleConfirm = () => {
    if (image.current === null || area === null) return;
    try {
      onConfirm(croppedPicture(image.current, area));
    } catch {
      onUnreadable();
    }
  };
  const { least, most } = picture === null ? { least: 1, most: 1 } : sizeLimits(picture);
  const scale = picture?.scale ?? 1;
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys work wherever the focus is in the dialog
    <div className="grid gap-4" onKeyDown={handleKeyDown}>
      <div className="crop-stage" {...pinch.handlers}>
        <ReactCrop
          {...(area !== null && picture !== null && { crop: toPercent(area, picture) })}
          aspect={1}
          keepSelection
          minWidth={least * scale}
          maxWidth={most * scale}
          ariaLabels={LABELS}
          onChange={(_crop, percent) => {
            if (picture !== null && !pinch.isPinching()) setArea(allowed(fromPercent(percent, picture), picture));
          }}
        >
          <img
            ref={image}
            src={url}
            alt="What you chose"
            draggable={false}
            onLoad={handleLoad}
            onError={onUnreadable}
          />
        </ReactCrop>
      </div>
      <div className="flex min-h-16 items-center justify-between gap-3">
        {area !== null && picture !== null && <CropPreview url={url} area={area} picture={picture} />}
        <span className="ms-auto flex">
          <IconButton icon="minus" label="Zoom out" title="Zoom out" onClick={() => zoom(ZOOM)} />
          <IconButton icon="plus" label="Zoom in" title="Zoom in" onClick={() => zoom(1 / ZOOM)} />
        </span>
      </div>
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={saving} onClick={handleConfirm} style={GREEN}>
          <Icon name="check" size={18} />
          Use picture
        </Button>
      </DialogFooter>
    </div>
  );
};

const GREEN = { background: 'var(--accent)', color: 'var(--on-accent)' };

const LABELS = {
  cropArea: 'Part of the picture. Arrow keys move it, plus and minus zoom.',
  nwDragHandle: 'Top left corner',
  nDragHandle: 'Top edge',
  neDragHandle: 'Top right corner',
  eDragHandle: 'Right edge',
  seDragHandle: 'Bottom right corner',
  sDragHandle: 'Bottom edge',
  swDragHandle: 'Bottom left corner',
  wDragHandle: 'Left edge',
};

/** Announces the size after a change, not during it. */
const useSpokenSize = (area: CropArea | null): void => {
  const size = area === null ? null : Math.round(area.size);
  const first = useRef<number | null>(null);
  useEffect(() => {
    first.current ??= size;
    if (size === null || size === first.current) return undefined;
    first.current = -1;
    const timer = setTimeout(() => announce(`${size} by ${size} pixels`), SPOKEN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [size]);
};

// Twice the size that the server keeps, so that its reduction stays sharp.
const SIDE_MAX = 1024;
const QUALITY = 0.92;

/**
 * The area of a picture as a WebP in a data URL, or as a PNG where the browser writes none. @throws when the browser
 * cannot draw it
 */
const croppedPicture = (picture: HTMLImageElement, { x, y, size }: CropArea): string => {
  const side = Math.max(1, Math.round(Math.min(size, SIDE_MAX)));
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const drawing = canvas.getContext('2d');
  if (drawing === null) throw new Error('This browser has no canvas');
  drawing.drawImage(picture, x, y, size, size, 0, 0, side, side);
  return canvas.toDataURL('image/webp', QUALITY);
};
