// Exchanges messages with a package's run-time: takes its hints and sends it requests. Trusts our server more than those hints.
import { useCallback, useEffect, useRef, useState } from 'react';
import { quietly } from '#platform/contract/quietly.ts';
import type { OpenedMedia } from '../../contract/media.wire.ts';
import type { ScormRecordView } from '../../contract/scorm.wire.ts';
import { readScormRecord } from '../media.queries.ts';
import type { ViewerParts } from '../viewer-parts.widget.tsx';
import { readOffer } from '../../contract/package-ways.model.ts';
import type { PackageOffer, PackageRequest } from '../../contract/package-ways.model.ts';

/** Milliseconds to wait for a package that does not answer "close"; its journal is sent at the next opening. */
const closeMs = 3_000;
type Props = Pick<ViewerParts, 'percent' | 'onProgress' | 'onEnded'> & {
  opened: OpenedMedia;
  isPreview: boolean;
  courseId?: string;
  trailId?: string;
  /** Runs when the server finally refuses something that this browser had stored for a package. */
  onRefused: () => void;
};
export function usePackageSession({
  opened,
  isPreview,
  courseId,
  trailId,
  percent,
  onProgress,
  onEnded,
  onRefused,
}: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<'open' | 'ended' | 'closed'>('open');
  const [offer, setOffer] = useState<PackageOffer>();
  const [record, setRecord] = useState<ScormRecordView | null>(null);
  const origin = new URL(opened.packageUrl!).origin;
  const isScorm = opened.packageKind !== 'html';
  const hasSeveral = opened.packageItems.length > 0;
  const known = useRef(percent);
  const latest = useRef({ onProgress, onEnded, onRefused });
  latest.current = { onProgress, onEnded, onRefused };

  const ask = useCallback(async () => {
    if (isPreview) return;
    const found = await readScormRecord(opened.id, { courseId, trailId });
    setRecord(found);
    if (!found || found.percent <= known.current) return;
    const isEnd = known.current < 100 && found.percent >= 100;
    known.current = found.percent;
    latest.current.onProgress(found.percent, { isStored: true });
    if (isEnd) latest.current.onEnded();
  }, [opened.id, courseId, trailId, isPreview]);

  const closing = useRef<Promise<void>>(undefined);
  const close = useCallback((): Promise<void> => {
    const target = frame.current?.contentWindow;
    if (!isScorm || !target) return Promise.resolve();
    closing.current ??= new Promise<void>((done) => {
      const finish = () => {
        clearTimeout(timer);
        window.removeEventListener('message', hear);
        setState('closed');
        done();
      };
      const timer = setTimeout(finish, closeMs);
      const hear = (event: MessageEvent) => {
        if (
          event.origin === origin &&
          event.source === target &&
          (event.data as { type?: unknown } | null)?.type === 'closed'
        )
          finish();
      };
      window.addEventListener('message', hear);
      target.postMessage({ type: 'close' }, origin);
    }).then(() => quietly('the next question tells', ask));
    return closing.current;
  }, [isScorm, origin, ask]);

  useEffect(() => {
    if (hasSeveral) void quietly('the next question tells', ask);
  }, [hasSeveral, ask]);
  useEffect(() => {
    if (!isScorm) return;
    const hear = (event: MessageEvent) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      const said = (event.data ?? {}) as Record<string, unknown>;
      if (said['type'] === 'progress') void quietly('the next question tells', ask);
      if (said['type'] === 'items') setOffer((before) => readOffer(said) ?? before);
      if (said['type'] === 'refused') latest.current.onRefused();
      if (said['type'] === 'ended') setState('ended');
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [isScorm, origin, ask]);

  const go = useCallback(
    (request: PackageRequest, target?: string) =>
      frame.current?.contentWindow?.postMessage({ type: 'go', request, target }, origin),
    [origin],
  );
  const reopen = useCallback(() => {
    setOffer(undefined);
    setState('open');
  }, []);
  return { frame, state, offer, record, close, go, reopen };
}
