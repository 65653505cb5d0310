import { useEffect, useRef, useState } from 'react';
import { parseTableId } from '#core/tables/table-id.ts';
import { Button } from '#web/components/basic/button.tsx';
import { IconButton } from '#web/components/basic/icon-button.tsx';
import { closeIcon } from '#web/components/basic/icons.ts';
import { Sheet } from '#web/components/layout/sheet.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { type CameraProblem, startScanner } from '#web/platform/device/scanner.ts';

interface Props {
  /** With what follows the # of its address, which may be another guest's code. */
  onTable: (table: string, fragment: string) => void;
  /** The camera does not work; the page says why. */
  onProblem: (code: CameraProblem) => void;
  onClose: () => void;
}

/** The camera's picture in full screen, until it has found a table's code. */
export function Scanner({ onTable, onProblem, onClose }: Props) {
  const { LL } = useI18n();
  const words = LL.guest.scan;
  const video = useRef<HTMLVideoElement>(null);
  const [isOther, setIsOther] = useState(false);
  const report = useRef({ onTable, onProblem });
  report.current = { onTable, onProblem };
  useEffect(() => {
    if (!video.current) {
      return;
    }
    const scanner = startScanner(video.current, {
      onText(text) {
        const found = tableFromScan(text);
        if (found === null) {
          // A foreign code: the camera keeps searching.
          setIsOther(true);
          return false;
        }
        report.current.onTable(found.table, found.fragment);
        return true;
      },
      onProblem: (code) => report.current.onProblem(code),
    });
    return scanner.stop;
  }, []);
  return (
    <Sheet title={words.title()} height="page" className="camera" onClose={onClose}>
      <video ref={video} muted playsInline aria-label={words.camera()} />
      <svg className="aim" viewBox="0 0 264 300" aria-hidden="true">
        <path d="M2 66V16A14 14 0 0 1 16 2H66M222 2h12l28 28v36M262 236v50a14 14 0 0 1-14 14h-26M66 300H16a14 14 0 0 1-14-14v-50" />
      </svg>
      <div className="top">
        <IconButton shape={closeIcon} label={LL.common.close()} onClick={onClose} />
      </div>
      <div className="camera-foot">
        <h2 className="head">{words.title()}</h2>
        <p role="status">{isOther ? words.noTable() : words.text()}</p>
        <Button isBig isFull onClick={onClose}>
          {words.type()}
        </Button>
      </div>
    </Sheet>
  );
}

/** A scanned code's table, and what follows the # of its address with the #; empty without. */
export interface ScannedTable {
  readonly table: string;
  readonly fragment: string;
}

/**
 * The table of a scanned code, which contains a table's address (`…/sv/table/k7q29xmb4trd`, with the
 * code of a party or of another phone after its #) or the code alone. Null for anything else.
 */
export function tableFromScan(text: string): ScannedTable | null {
  const said = text.trim();
  const [path = ''] = said.split(/[?#]/, 1);
  const inAddress = /\/table\/([^/]+)\/?$/.exec(path)?.[1];
  const table = parseTableId(inAddress ?? (path.includes('/') ? '' : path));
  return table === null ? null : { table, fragment: /#.*$/.exec(said)?.[0] ?? '' };
}
