/** The drawings of the samples' first products, and one for each sample, by file name. */
const FILES = import.meta.glob<string>(
  '../../demo/pictures/{export,ipa,veteol,kaffe,espresso,cappuccino,skagen,oliver,lojrom,ostron,stout,latte,ol,bulle,roding}.svg',
  { eager: true, query: '?url', import: 'default' },
);

export const samplePicture = (name: string): string | undefined =>
  FILES[`../../demo/pictures/${name}`];
