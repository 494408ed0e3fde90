import CSSPropertyManager from 'happy-dom/lib/css/declaration/property-manager/CSSPropertyManager.js';

/*
 * happy-dom copies the inherited styles of an element with structuredClone, which takes a tenth of the component
 * tests' time. This makes the same copy: a style is an object of a value and a flag.
 */

CSSPropertyManager.prototype.clone = function clone() {
  const copy = new CSSPropertyManager();
  for (const [name, property] of Object.entries(this.properties)) {
    copy.properties[name] = { ...property };
  }
  copy['definedPropertyNames'] = { ...this['definedPropertyNames'] };
  return copy;
};
