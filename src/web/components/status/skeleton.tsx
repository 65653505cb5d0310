/** Placeholder rows of the size of products. */
export function ProductSkeletons({ count }: { count: number }) {
  const rows = Array.from({ length: count }, (_, index) => index);
  return (
    <div className="bones" aria-hidden="true">
      <span className="bone is-title" />
      <ul className="products">
        {rows.map((row) => (
          <li key={row} className="product">
            <div className="words">
              <span className="bone is-name" />
              <span className="bone is-about" />
              <span className="bone is-price" />
            </div>
            <div className="side">
              <span className="bone" />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Placeholders for the venue's name and the categories. */
export function HeadSkeleton() {
  return (
    <>
      <div className="venue-head" aria-hidden="true">
        <span className="bone is-title" />
      </div>
      <div className="finder" aria-hidden="true">
        <div className="courses">
          <span className="bone is-course" />
          <span className="bone is-course" />
          <span className="bone is-course" />
        </div>
      </div>
    </>
  );
}
