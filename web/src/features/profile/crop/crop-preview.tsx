import type { CropArea, PictureSize } from './crop-area.ts';

const SIDES = [64, 40, 28] as const;

type CropPreviewProps = { url: string; area: CropArea; picture: PictureSize };

/** How the picture will look in the sizes of faces. */
export const CropPreview = ({ url, area, picture }: CropPreviewProps) => (
  <div aria-hidden className="flex items-center gap-3">
    {SIDES.map((side) => (
      <span
        key={side}
        // The picture is moved from its left edge, in right-to-left text too.
        dir="ltr"
        className="block shrink-0 overflow-hidden rounded-full bg-sunken"
        style={{ width: side, height: side }}
      >
        <img
          src={url}
          alt=""
          className="block"
          style={{
            width: (picture.width * side) / area.size,
            height: (picture.height * side) / area.size,
            maxWidth: 'none',
            transformOrigin: '0 0',
            transform: `translate(${(-area.x * side) / area.size}px, ${(-area.y * side) / area.size}px)`,
          }}
        />
      </span>
    ))}
    <span className="text-meta text-muted">Preview</span>
  </div>
);
