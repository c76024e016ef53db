// Shows the shapes of loading content, so that nothing moves when the content arrives.
import { Skeleton } from '@mantine/core';
import styles from './skeletons.module.css';

const times = (count: number) => Array.from({ length: count }, (_, index) => index);
export function CardsSkeleton({ count = 4, ratio = 4 / 3 }: { count?: number; ratio?: number }) {
  return (
    <div className={styles['cards']} style={{ gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` }}>
      {times(count).map((index) => (
        <div key={index}>
          <Skeleton radius="md" style={{ aspectRatio: ratio }} />
          <Skeleton h={12} w="46%" mt={12} />
          <Skeleton h={14} w="92%" mt={8} />
        </div>
      ))}
    </div>
  );
}
export function RowsSkeleton({ count = 10, height = 62 }: { count?: number; height?: number }) {
  return (
    <div>
      {times(count).map((index) => (
        <div key={index} className={styles['row']} style={{ minHeight: height }}>
          <Skeleton h={42} w={56} />
          <div>
            <Skeleton h={14} w="34%" />
            <Skeleton h={11} w="16%" mt={7} />
          </div>
        </div>
      ))}
    </div>
  );
}
export function FieldsSkeleton({ count = 5 }: { count?: number }) {
  return (
    <div className={styles['fields']}>
      {times(count).map((index) => (
        <div key={index}>
          <Skeleton h={13} w={140} mb={9} />
          <Skeleton h={44} />
        </div>
      ))}
    </div>
  );
}
