// Shows the tools of a PDF: pages, zoom, turning, one or all pages, thumbnails, search, download, full screen.
import { Menu } from '@mantine/core';
import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise';
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise';
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown';
import { CaretUpIcon } from '@phosphor-icons/react/dist/csr/CaretUp';
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple';
import { FileIcon } from '@phosphor-icons/react/dist/csr/File';
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass';
import { MinusIcon } from '@phosphor-icons/react/dist/csr/Minus';
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus';
import { RowsIcon } from '@phosphor-icons/react/dist/csr/Rows';
import { SidebarSimpleIcon } from '@phosphor-icons/react/dist/csr/SidebarSimple';
import type { Icon } from '@phosphor-icons/react/dist/lib/types';
import { useEffect, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { autoZoom, clampPage, zoomedBy, zoomPresets } from '../../contract/pdf-view.model.ts';
import { FullScreenButton } from '../player/full-screen.tsx';
import styles from './pdf-viewer.module.css';

type Props = {
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
  /** The scale that is shown, 1 = 100 %; `zoom` is the scale that the user asked for, -1 = auto. */
  scale: number;
  zoom: number;
  onZoom: (zoom: number) => void;
  onTurn: (by: 90 | -90) => void;
  isSingle: boolean;
  onSingle: (isSingle: boolean) => void;
  hasThumbnails: boolean;
  onThumbnails: () => void;
  isSearching: boolean;
  onSearch: () => void;
  /** Undefined where downloading is not allowed. */
  onDownload?: () => void;
  isDownloading: boolean;
  isFull: boolean;
  onFull: () => void;
};
type ToolProps = {
  label: string;
  icon: Icon;
  onClick: () => void;
  isPressed?: boolean;
  isOff?: boolean;
  isWide?: boolean;
};
function Tool({ label, icon: Picture, onClick, isPressed, isOff, isWide }: ToolProps) {
  return (
    <button
      type="button"
      className={styles['tool']}
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      disabled={isOff}
      data-wide={isWide || undefined}
      onClick={onClick}
    >
      <Picture size={20} weight={isPressed ? 'fill' : 'regular'} aria-hidden="true" />
    </button>
  );
}

export function PdfToolbar(props: Props) {
  const { page, pageCount, onPage, scale, zoom, onZoom, onTurn, isSingle, onSingle } = props;
  const t = useTexts();
  const { percent } = useFormats();
  const shown = percent(Math.round(scale * 100));
  /** True until the document has loaded: nothing can be turned or downloaded before. */
  const isOff = pageCount === 0;
  return (
    <div className={styles['toolbar']} role="toolbar" aria-label={t('media.pdf.tools')}>
      <Tool
        isOff={isOff}
        label={t('media.pdf.thumbnails')}
        icon={SidebarSimpleIcon}
        isPressed={props.hasThumbnails}
        onClick={props.onThumbnails}
        isWide
      />
      <Tool
        isOff={isOff}
        label={t('media.pdf.search')}
        icon={MagnifyingGlassIcon}
        isPressed={props.isSearching}
        onClick={props.onSearch}
      />
      <span className={styles['gap']} />
      <span className={styles['turning']}>
        <Tool
          label={t('media.pdf.previous')}
          icon={CaretUpIcon}
          isOff={page <= 1}
          onClick={() => onPage(clampPage(page - 1, pageCount))}
        />
        <PageField page={page} pageCount={pageCount} onPage={onPage} />
        <Tool
          label={t('media.pdf.next')}
          icon={CaretDownIcon}
          isOff={page >= pageCount}
          onClick={() => onPage(clampPage(page + 1, pageCount))}
        />
      </span>
      <span className={styles['gap']} />
      <Tool
        isOff={isOff}
        label={t('media.pdf.zoomOut')}
        icon={MinusIcon}
        onClick={() => onZoom(zoomedBy(scale, -1))}
        isWide
      />
      <Menu position="bottom" withinPortal={false}>
        <Menu.Target>
          <button
            type="button"
            className={styles['zoom']}
            disabled={isOff}
            aria-label={t('media.pdf.zoom', { zoom: shown })}
          >
            {zoom === autoZoom ? t('media.pdf.auto') : shown}
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.RadioGroup value={String(zoom)} onChange={(value) => onZoom(Number(value))}>
            <Menu.RadioItem value={String(autoZoom)} closeMenuOnClick>
              {t('media.pdf.auto')}
            </Menu.RadioItem>
            {zoomPresets.map((preset) => (
              <Menu.RadioItem key={preset} value={String(preset / 100)} closeMenuOnClick>
                {percent(preset)}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </Menu.Dropdown>
      </Menu>
      <Tool
        isOff={isOff}
        label={t('media.pdf.zoomIn')}
        icon={PlusIcon}
        onClick={() => onZoom(zoomedBy(scale, 1))}
        isWide
      />
      <span className={styles['gap']} />
      <Tool
        isOff={isOff}
        label={t('media.pdf.turnLeft')}
        icon={ArrowCounterClockwiseIcon}
        onClick={() => onTurn(-90)}
        isWide
      />
      <Tool isOff={isOff} label={t('media.pdf.turnRight')} icon={ArrowClockwiseIcon} onClick={() => onTurn(90)} />
      <Tool
        isOff={isOff}
        label={t('media.pdf.single')}
        icon={FileIcon}
        isPressed={isSingle}
        onClick={() => onSingle(true)}
        isWide
      />
      <Tool
        isOff={isOff}
        label={t('media.pdf.allPages')}
        icon={RowsIcon}
        isPressed={!isSingle}
        onClick={() => onSingle(false)}
        isWide
      />
      {props.onDownload && (
        <Tool
          label={t('media.download')}
          icon={DownloadSimpleIcon}
          isOff={isOff || props.isDownloading}
          onClick={props.onDownload}
        />
      )}
      <FullScreenButton isFull={props.isFull} onToggle={props.onFull} className={styles['tool']} />
    </div>
  );
}
/** Shows the page number. A typed number takes effect on Enter; a number that does not exist becomes the nearest page. */
function PageField({ page, pageCount, onPage }: Pick<Props, 'page' | 'pageCount' | 'onPage'>) {
  const t = useTexts();
  const [typed, setTyped] = useState(String(page));
  useEffect(() => setTyped(String(page)), [page]);
  const enter = () => {
    const wanted = clampPage(Number(typed), pageCount);
    setTyped(String(wanted));
    if (wanted !== page) onPage(wanted);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') enter();
  };
  return (
    <label className={styles['page']}>
      <input
        inputMode="numeric"
        aria-label={t('media.pdf.page')}
        disabled={pageCount === 0}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value.replace(/\D/g, '').slice(0, 5))}
        onBlur={enter}
        onKeyDown={handleKey}
      />
      <span className="num">/ {pageCount || '…'}</span>
    </label>
  );
}
