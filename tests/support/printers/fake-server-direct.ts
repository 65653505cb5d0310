/** An Epson printer that asks a server at `url`, over real connections. */
export function fakeServerDirect(url: string) {
  const papers: string[] = [];
  async function post(form: Record<string, string>) {
    const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(form) });
    return {
      status: answer.status,
      type: answer.headers.get('content-type'),
      text: await answer.text(),
    };
  }
  return {
    papers,
    post,
    async ask() {
      const { text } = await post({ ConnectionType: 'GetRequest', ID: 'kitchen' });
      const id = /<printjobid>(.+?)<\/printjobid>/.exec(text)?.[1] ?? null;
      if (id !== null) papers.push(text);
      return id;
    },
    /** `id` null: old firmware, which names none. */
    say(id: string | null, { success = true, code = '' } = {}) {
      const named =
        id === null
          ? ''
          : `<Parameter><devid>local_printer</devid><printjobid>${id}</printjobid></Parameter>`;
      const response = `<response success="${success}" code="${code}" status="251658262" battery="0" xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print"/>`;
      const ResponseFile = `<?xml version="1.0" encoding="utf-8"?><PrintResponseInfo Version="2.00"><ePOSPrint>${named}<PrintResponse>${response}</PrintResponse></ePOSPrint></PrintResponseInfo>`;
      return post({ ConnectionType: 'SetResponse', ID: 'kitchen', ResponseFile });
    },
  };
}
