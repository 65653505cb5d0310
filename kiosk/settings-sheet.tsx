import { useState } from 'react';
import { Button } from '../src/components/basic/button.tsx';
import { Sheet } from '../src/components/layout/sheet.tsx';
import { ThemeSwitcher } from '../src/components/layout/theme-switcher.tsx';
import type { TableInfo } from '../src/contract/seating/table.schema.ts';
import { useI18n } from '../src/i18n/use-i18n.tsx';
import type { ThemeName } from '../src/platform/page/theme.ts';

interface Props {
  table: TableInfo | null;
  theme: ThemeName;
  onTheme: (theme: ThemeName) => void;
  onChangeTable: () => void;
  onClose: () => void;
}

/** For staff, without any permission: shows the table, and changes it after asking. */
export function SettingsSheet({ table, theme, onTheme, onChangeTable, onClose }: Props) {
  const { LL } = useI18n();
  const [isAsking, setIsAsking] = useState(false);
  const words = LL.kiosk;
  if (isAsking) {
    return (
      <Sheet title={words.changeAsk()} hasHead height="low" className="k-sheet" onClose={onClose}>
        <p>{words.changeText()}</p>
        <div className="k-actions">
          <Button kind="edge" isBig isFull onClick={onClose}>
            {words.changeNo()}
          </Button>
          <Button kind="away" isBig isFull onClick={onChangeTable}>
            {words.changeYes()}
          </Button>
        </div>
      </Sheet>
    );
  }
  return (
    <Sheet title={words.settings()} hasHead height="low" className="k-sheet" onClose={onClose}>
      {table && <p>{words.thisTable({ table: table.label, venue: table.venue.name })}</p>}
      <div className="k-setting">
        <span>{LL.common.theme()}</span>
        <ThemeSwitcher theme={theme} onChoose={onTheme} />
      </div>
      <div className="k-actions">
        <Button kind="edge" isBig isFull onClick={() => setIsAsking(true)}>
          {words.changeTable()}
        </Button>
      </div>
    </Sheet>
  );
}
