interface ReadVoucher {
  readonly series: string;
  readonly number: string;
  readonly date: string;
  readonly title: string;
  readonly rows: { account: string; amount: string }[];
}

/** A SIE 4I file as a strict reader sees it; throws on what the format does not allow. */
export function readSie(file: string) {
  if (!file.endsWith('\r\n')) throw new Error('The last line does not end.');
  const lines = file.slice(0, -2).split('\r\n').map(fieldsOf);
  const begin = lines.findIndex(([label]) => label === '#VER');
  const head = begin === -1 ? lines : lines.slice(0, begin);
  const labels = new Map(head.map(([label = '', ...fields]) => [label, fields]));
  for (const [label = ''] of head) {
    if (!/^#[A-Z]+$/.test(label)) throw new Error(`Not a label: ${label}`);
  }
  return {
    labels,
    accounts: new Map(
      head
        .filter(([label]) => label === '#KONTO')
        .map(([, account = '', name = '']) => [account, name]),
    ),
    vouchers: begin === -1 ? [] : vouchersOf(lines.slice(begin)),
  };
}

function vouchersOf(lines: readonly string[][]): ReadVoucher[] {
  const vouchers: ReadVoucher[] = [];
  let isOpen = false;
  for (const [label = '', ...fields] of lines) {
    const voucher = vouchers.at(-1);
    if (label === '#VER' && !isOpen) {
      const [series = '', number = '', date = '', title = ''] = fields;
      vouchers.push({ series, number, date, title, rows: [] });
    } else if (label === '{' || label === '}') isOpen = label === '{';
    else if (label === '#TRANS' && isOpen && voucher !== undefined) {
      const [account = '', objects, amount = '', date] = fields;
      if (objects !== '{}' || date !== voucher.date) throw new Error('Not a row.');
      voucher.rows.push({ account, amount });
    } else throw new Error(`Not expected: ${label}`);
  }
  return vouchers;
}

/** Separated by spaces; quoted where they have some, with `\"` for a quote. */
function fieldsOf(line: string): string[] {
  if (/\p{Cc}/u.test(line)) throw new Error('A control character.');
  const fields = [...line.matchAll(/"((?:[^"\\]|\\")*)"|([^\s"]+)/gu)];
  const read = fields.map(([whole]) => whole).join(' ');
  if (read.replace(/\s/gu, '') !== line.replace(/\s/gu, '')) throw new Error(`Not read: ${line}`);
  return fields.map(([, quoted, plain]) => plain ?? (quoted ?? '').replaceAll('\\"', '"'));
}
