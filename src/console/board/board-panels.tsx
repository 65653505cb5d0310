import { useSignals } from '@preact/signals-react/runtime';
import { useCallback } from 'react';
import { LivePause } from '#console/availability/live-pause.tsx';
import { LiveSoldOutPanel } from '#console/availability/live-sold-out-panel.tsx';
import { LiveBill, type OpenBill } from '#console/bills/live-bill.tsx';
import { Segments } from '#console/components/fields/segments.tsx';
import { LiveEscalation } from '#console/escalation/live-escalation.tsx';
import type { TicketDensityStore } from '#console/live/ticket-density.ts';
import { LiveTables } from '#console/seatings/live-seatings.tsx';
import { SwitchSheet } from '#console/shared-screens/switch-sheet.tsx';
import { SoundPanel } from '#console/sound-alerts/sound-panel.tsx';
import type { BoardSeating } from '#core/people/staff.schema.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { type AskingActions, AskingDialog } from './asking-dialog.tsx';
import type { BoardPanel } from './board-panel.ts';
import type { BoardProps } from './board-props.ts';
import { MorePanel } from './head/more-panel.tsx';
import type { Asking } from './use-ticket-actions.ts';

interface Props
  extends AskingActions,
    Pick<
      BoardProps,
      | 'board'
      | 'clock'
      | 'screen'
      | 'person'
      | 'sound'
      | 'density'
      | 'switches'
      | 'onGo'
      | 'onSignOut'
    > {
  panel: BoardPanel | null;
  onPanel: (panel: BoardPanel) => void;
  asking: Asking | null;
  bill: OpenBill | null;
  onBill: (bill: OpenBill) => void;
  onClose: () => void;
}

/** The panel that is open over the board; one at a time. */
export function BoardPanels(props: Props) {
  useSignals();
  const { board, person, panel, asking, bill, onBill, onClose } = props;
  const openBill = useCallback(
    ({ seating }: BoardSeating) => {
      onBill({ seating: seating.id, label: seating.table.label, call: null });
    },
    [onBill],
  );
  if (asking) {
    const maySellOut = person.permissions.includes('products.sold_out');
    return (
      <AskingDialog
        board={board}
        asking={asking}
        onReject={props.onReject}
        onVoid={props.onVoid}
        onSoldOut={maySellOut ? props.onSoldOut : undefined}
        onClose={onClose}
      />
    );
  }
  if (bill) {
    return (
      <LiveBill
        key={bill.seating}
        board={board}
        open={bill}
        permissions={person.permissions}
        onGo={props.onGo}
        onClose={onClose}
      />
    );
  }
  switch (panel) {
    case 'tables':
      return (
        <LiveTables
          board={board}
          permissions={person.permissions}
          onBill={openBill}
          onGo={props.onGo}
          onClose={onClose}
        />
      );
    case 'soldOut':
      return <LiveSoldOutPanel board={board} onClose={onClose} />;
    case 'more':
      return props.onSignOut === undefined ? null : (
        <MorePanel
          name={person.name}
          role={person.role}
          onEscalation={
            person.permissions.includes('settings.manage')
              ? () => props.onPanel('escalation')
              : undefined
          }
          onSignOut={props.onSignOut}
          onClose={onClose}
        >
          {props.density && <TicketSizeChoice density={props.density} />}
          {props.switches}
        </MorePanel>
      );
    case 'person':
      return props.screen === undefined ? null : (
        <SwitchSheet
          screen={props.screen}
          clock={props.clock}
          current={person.id}
          onClose={onClose}
        />
      );
    case 'pause':
      return <LivePause board={board} onClose={onClose} />;
    case 'sound':
      return props.sound === undefined ? null : (
        <SoundPanel sound={props.sound} onClose={onClose} />
      );
    case 'escalation':
      return <LiveEscalation board={board} onClose={onClose} />;
    case null:
      return null;
  }
}

/** How large tickets are on this screen: by load, unless somebody chooses. */
function TicketSizeChoice({ density }: { density: TicketDensityStore }) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.console.ticketSize;
  return (
    <div className="ticket-size">
      <h3>{words.name()}</h3>
      <Segments
        name={words.name()}
        segments={[
          { value: null, words: words.byLoad() },
          { value: 'comfortable', words: words.comfortable() },
          { value: 'dense', words: words.dense() },
        ]}
        chosen={density.chosen.value}
        onChoose={density.choose}
      />
    </div>
  );
}
