export const markup =
  '<table-order locale="sv" table="aaaaaaaaaaaa" venue="kajkanten" api="https://one.example" theme="dark"></table-order>';

/** By hand: a property that is set before the script is there, and after. */
export function start(container, cases) {
  const elements = new Map();
  for (const { key, values } of cases) {
    const element = container.appendChild(document.createElement('table-order'));
    element.dataset.case = key;
    Object.assign(element, values);
    elements.set(key, element);
  }
  container.insertAdjacentHTML('beforeend', `<div data-markup>${markup}</div>`);
  return (next) => {
    for (const { key, values } of next) {
      for (const [name, value] of Object.entries(values)) {
        const element = elements.get(key);
        // One way to remove it is as good as another.
        if (value === undefined) element.removeAttribute(name);
        else element[name] = value;
      }
    }
  };
}
