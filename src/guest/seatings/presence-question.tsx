import { Button } from '#web/components/basic/button.tsx';

interface Props {
  title: string;
  texts: readonly string[];
  yes: string;
  no: string;
  isBusy: boolean;
  /** Why the answer did not reach the server, in words. */
  error: string | null;
  onYes: () => void;
  onClose: () => void;
}

/** Asks a device that is nobody's here, in a sheet, whether it is to be a guest's. */
export function PresenceQuestion({ title, texts, yes, no, isBusy, error, onYes, onClose }: Props) {
  return (
    <>
      <div className="inner">
        <h2 className="head">{title}</h2>
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {error !== null && <p role="alert">{error}</p>}
      </div>
      <div className="foot alone stacked">
        <Button kind="next" isBig isFull isBusy={isBusy} onClick={onYes}>
          {yes}
        </Button>
        <Button kind="bare" isBig isFull onClick={onClose}>
          {no}
        </Button>
      </div>
    </>
  );
}
