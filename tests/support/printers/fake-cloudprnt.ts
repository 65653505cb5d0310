/** The media types of a real printer of 2026, as it names them. */
const ENCODINGS =
  'application/vnd.star.starprnt; application/vnd.star.starconfiguration; application/vnd.star.starprntcore; image/png; text/plain';

type Fault = Partial<{
  /** Its state, as it says it when it asks. */
  statusCode: string;
  isPrinting: boolean;
}>;

export type Poll = {
  jobReady: boolean;
  jobToken?: string;
  mediaTypes?: string[];
  mediaType?: string;
  clientAction?: { request: string }[];
};

/** A Star printer that asks a server at `url`, over real connections. What it printed is on `papers`. */
export function fakeCloudPrnt(url: string) {
  const papers: string[] = [];
  async function poll(more: object = {}, { statusCode = '200%20OK', isPrinting }: Fault = {}) {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-star-mac': '00:11:62:0d:01:22' },
      body: JSON.stringify({
        status: '23 6 0 0 0 0 0 0 0 ',
        printerMAC: '00:11:62:0d:01:22',
        uniqueID: null,
        statusCode,
        printingInProgress: isPrinting === true,
        clientAction: null,
        ...more,
      }),
    });
    return { status: answer.status, body: (await answer.json()) as Poll };
  }
  const query = (more: Record<string, string>) =>
    `${url}?${new URLSearchParams({ uid: '', mac: '00:11:62:0d:01:22', ...more })}`;
  return {
    papers,
    poll,
    /** Says what it takes, when it is asked. */
    async introduce(encodings = ENCODINGS) {
      const { body } = await poll();
      const asked = body.clientAction?.map(({ request }) => request) ?? [];
      await poll({ clientAction: asked.map((request) => ({ request, result: encodings })) });
    },
    async fetch(more: Record<string, string>) {
      const answer = await fetch(query(more));
      const bytes = new Uint8Array(await answer.arrayBuffer());
      return { status: answer.status, headers: answer.headers, bytes };
    },
    async remove(more: Record<string, string>) {
      const answer = await fetch(query({ code: '200%20OK', ...more }), { method: 'DELETE' });
      return answer.status;
    },
    /** Asks, and prints what there is. Returns whether there was something. */
    async print(): Promise<boolean> {
      const { body } = await poll();
      if (!body.jobReady || body.jobToken === undefined) return false;
      const { jobToken: token, mediaType: type = '' } = body;
      const { status, bytes } = await this.fetch({ type, token });
      if (status !== 200) return false;
      papers.push(Buffer.from(bytes).toString('latin1'));
      await this.remove({ token });
      return true;
    },
  };
}
