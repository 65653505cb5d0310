/** By path, as the demonstration venue is data. */
const PLATE = import.meta.glob<string>('../../demo/pictures/moules.svg', {
  eager: true,
  query: '?url',
  import: 'default',
})['../../demo/pictures/moules.svg'];

/** What lies on the table under the devices: a napkin, and a dish at the edge. To look at. */
export function LaidTable() {
  return (
    <div className="laid-table" aria-hidden="true">
      <svg className="laid-napkin" viewBox="0 0 760 900" aria-hidden="true">
        <path className="napkin-under" d="M0 150 640 0 330 900z" />
        <path
          className="napkin-stripe"
          d="M1 182 643 32 640 41 4 191zM8 201 633 57 632 59.5 9 203.500z"
        />
        <path className="napkin-over" d="M150 830 640 0 724 560z" />
        <path
          className="napkin-stripe"
          d="M622 30 701 575 710 571 630 17zM606 58 684 582 687 580.500 608 54z"
        />
      </svg>
      <img
        className="laid-plate"
        src={PLATE}
        alt=""
        width={380}
        height={380}
        loading="lazy"
        decoding="async"
      />
    </div>
  );
}
