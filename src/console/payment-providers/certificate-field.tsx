import { useId } from 'react';
import { FieldError } from '#web/components/form/field-error.tsx';

interface Props {
  words: { label: () => string; hint: () => string };
  error: string | null;
  /** The file in base64; empty if none is chosen. */
  onRead: (pfx: string) => void;
}

/** Chooses the certificate's file. */
export function CertificateField({ words, error, onRead }: Props) {
  const id = useId();
  const choose = async (file: File | undefined) => {
    onRead(file === undefined ? '' : base64Of(new Uint8Array(await file.arrayBuffer())));
  };
  return (
    <div className="field">
      <label htmlFor={id}>{words.label()}</label>
      <input
        id={id}
        className="input"
        type="file"
        accept=".p12,.pfx,application/x-pkcs12"
        required
        aria-invalid={error !== null}
        aria-describedby={`${id}-wrong ${id}-hint`}
        onChange={(event) => void choose(event.currentTarget.files?.[0])}
      />
      <FieldError id={`${id}-wrong`} text={error} />
      <p className="hint" id={`${id}-hint`}>
        {words.hint()}
      </p>
    </div>
  );
}

function base64Of(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
