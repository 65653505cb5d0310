// Where typesafe-i18n's generator looks for the base language; it reads only this.
import en from '../en.json' with { type: 'json' };

export default en;
