import { useState } from 'react';

type AvatarProps = {
  /** One or two letters, shown while there is no picture. */
  initials: string;
  imageUrl?: string | null;
  /** Pixels. */
  size?: number;
};

/** The person as a circle. Decoration: the name stands beside it or names the control around it. */
export const Avatar = ({ initials, imageUrl, size = 32 }: AvatarProps) => {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const style = { inlineSize: size, blockSize: size, fontSize: Math.max(10, size * 0.36) };
  return (
    <span
      aria-hidden
      data-forced-border
      style={style}
      className="inline-grid shrink-0 place-items-center overflow-hidden rounded-full bg-hover font-semibold text-muted"
    >
      {imageUrl && imageUrl !== brokenUrl ? (
        <img
          src={imageUrl}
          alt=""
          width={size}
          height={size}
          className="size-full object-cover"
          onError={() => setBrokenUrl(imageUrl)}
        />
      ) : (
        initials
      )}
    </span>
  );
};
