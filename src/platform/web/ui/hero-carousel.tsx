// Shows the large slides of the home, which advance by themselves unless the user looks closer, pauses or wants no motion. UX §9
import { PauseIcon } from '@phosphor-icons/react/dist/csr/Pause';
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play';
import { useEffect, useRef, useState } from 'react';
import type { CSSProperties, FocusEvent, ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import { wantsLessMotion } from './use-narrow.ts';
import styles from './hero-carousel.module.css';

export type HeroSlide = {
  id: string;
  label?: string;
  /** The seconds that the slide stays. */ seconds?: number;
  render: (isCurrent: boolean) => ReactNode;
};
type Props = { label: string; slides: HeroSlide[]; ratio?: string };
const defaultSeconds = 8;
const tickMs = 200;

export function HeroCarousel({ label, slides, ratio = '1156 / 384' }: Props) {
  const t = useTexts();
  const [at, setAt] = useState(0);
  const [passed, setPassed] = useState(0);
  const [isPaused, setPaused] = useState(wantsLessMotion);
  const [isHeld, setHeld] = useState(false);
  const box = useRef<HTMLElement>(null);
  const current = Math.min(at, slides.length - 1);
  const length = (slides[current]?.seconds ?? defaultSeconds) * 1000;
  const turns = slides.length > 1 && !isPaused && !isHeld;
  useEffect(() => {
    if (!turns) return;
    const timer = setInterval(() => {
      if (!document.hidden) setPassed((now) => now + tickMs);
    }, tickMs);
    return () => clearInterval(timer);
  }, [turns]);
  useEffect(() => {
    if (passed < length) return;
    setPassed(0);
    setAt((now) => (now + 1) % slides.length);
  }, [passed, length, slides.length]);
  const show = (index: number) => {
    setAt(index);
    setPassed(0);
  };
  const handleBlur = (event: FocusEvent) => {
    if (!box.current?.contains(event.relatedTarget)) setHeld(false);
  };
  if (slides.length === 0) return null;
  return (
    <section
      ref={box}
      className={styles['hero']}
      aria-roledescription={t('hero.role')}
      aria-label={label}
      style={{ '--ratio': ratio } as CSSProperties}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={handleBlur}
    >
      <div className={styles['slides']} aria-live={turns ? 'off' : 'polite'}>
        {slides.map((slide, index) => (
          <div
            key={slide.id}
            className={styles['slide']}
            role="group"
            aria-roledescription={t('hero.slide')}
            aria-label={t('hero.position', { at: index + 1, count: slides.length })}
            data-current={index === current || undefined}
            inert={index !== current}
          >
            {slide.render(index === current)}
          </div>
        ))}
      </div>
      {slides.length > 1 && (
        <div className={styles['controls']}>
          {slides.map((slide, index) => (
            <button
              key={slide.id}
              type="button"
              className={styles['bar']}
              aria-current={index === current ? 'true' : undefined}
              aria-label={slide.label ?? t('hero.go', { at: index + 1, count: slides.length })}
              onClick={() => show(index)}
            >
              <i
                style={
                  {
                    '--p': index === current ? `${(passed / length) * 100}%` : index < current ? '100%' : '0%',
                  } as CSSProperties
                }
              />
            </button>
          ))}
          <button
            type="button"
            className={styles['pause']}
            aria-label={t(isPaused ? 'hero.play' : 'hero.pause')}
            onClick={() => setPaused(!isPaused)}
          >
            {isPaused ? (
              <PlayIcon size={18} weight="fill" aria-hidden="true" />
            ) : (
              <PauseIcon size={18} weight="fill" aria-hidden="true" />
            )}
          </button>
        </div>
      )}
    </section>
  );
}
