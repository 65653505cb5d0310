/* What a theme of some age brings along: a global $, and helpers on everybody's prototypes. */
(() => {
  function Query(nodes) {
    this.nodes = nodes;
  }
  Query.prototype.on = function on(type, handler) {
    for (const node of this.nodes) node.addEventListener(type, handler);
    return this;
  };
  Query.prototype.toggleClass = function toggleClass(name, isOn) {
    for (const node of this.nodes) node.classList.toggle(name, isOn);
    return this;
  };
  const query = (what) => new Query([...document.querySelectorAll(what)]);
  window.$ = query;
  window.jQuery = query;
  window.h = 'a global with a short name';
  window.React = { version: '16.0.0' };
  // As old themes do, without defineProperty: both turn up in every for…in loop.
  Array.prototype.first = function first() {
    return this[0];
  };
  String.prototype.endsIn = function endsIn(end) {
    return this.endsWith(end);
  };

  document.addEventListener('DOMContentLoaded', () => {
    const header = query('.site-header');
    window.addEventListener('scroll', () => header.toggleClass('is-stuck', window.scrollY > 8));
    // Themes like to answer every key and click themselves.
    document.addEventListener('keydown', (event) => {
      if (event.key === '/' && event.target === document.body) {
        document.getElementById('s')?.focus();
        event.preventDefault();
      }
    });
  });
})();
