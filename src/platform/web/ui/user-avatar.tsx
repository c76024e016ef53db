// Shows a person in a circle: the photo, or initials on a colour that depends on the name.
import { useState } from 'react';
import { initials } from '../art/cover-art.ts';
import { hash } from '../art/random.ts';
import styles from './user-avatar.module.css';

const grounds = ['--a-sky', '--a-sun', '--a-rose', '--a-mint', '--a-coral', '--a-bone'];
type Props = {
  name: string;
  photoUrl?: string | null;
  size?: number;
  /** True where the name is not shown next to the picture. */ isNamed?: boolean;
};

export function UserAvatar({ name, photoUrl, size = 36, isNamed = false }: Props) {
  const [broken, setBroken] = useState<string>();
  const hasPhoto = photoUrl && photoUrl !== broken;
  const ground = `var(${grounds[hash(name) % grounds.length]}, #3cdfad)`;
  return (
    <span
      className={styles['avatar']}
      data-avatar
      style={{ width: size, height: size, fontSize: size * 0.36, background: hasPhoto ? undefined : ground }}
      role={isNamed ? 'img' : undefined}
      aria-label={isNamed ? name : undefined}
      aria-hidden={isNamed ? undefined : true}
    >
      {hasPhoto ? (
        <img
          src={photoUrl}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(photoUrl)}
        />
      ) : (
        initials(name)
      )}
    </span>
  );
}
