import { expect, test } from 'vitest';
import { ALLERGENS } from '#core/allergens/codes.ts';
import da from '#locales/table/da.json' with { type: 'json' };
import de from '#locales/table/de.json' with { type: 'json' };
import es from '#locales/table/es.json' with { type: 'json' };
import fi from '#locales/table/fi.json' with { type: 'json' };
import pl from '#locales/table/pl.json' with { type: 'json' };

/**
 * What Annex II of Regulation (EU) 1169/2011 calls the fourteen, in the order of `ALLERGENS`. In
 * Danish the first without its clause, whose comma would part it in a list.
 */
const ANNEX_II: Readonly<Record<string, readonly [object, string]>> = {
  de: [
    de.allergens,
    'glutenhaltiges Getreide; Krebstiere; Eier; Fische; Erdnüsse; Sojabohnen; Milch; Schalenfrüchte; Sellerie; Senf; Sesamsamen; Schwefeldioxid und Sulphite; Lupinen; Weichtiere',
  ],
  fi: [
    fi.allergens,
    'gluteenia sisältävät viljat; äyriäiset; munat; kalat; maapähkinät; soijapavut; maito; pähkinät; selleri; sinappi; seesaminsiemenet; rikkidioksidi ja sulfiitit; lupiinit; nilviäiset',
  ],
  da: [
    da.allergens,
    'glutenholdigt korn; krebsdyr; æg; fisk; jordnødder; sojabønner; mælk; nødder; selleri; sennep; sesamfrø; svovldioxid og sulfitter; lupin; bløddyr',
  ],
  pl: [
    pl.allergens,
    'zboża zawierające gluten; skorupiaki; jaja; ryby; orzeszki ziemne (arachidowe); soja; mleko; orzechy; seler; gorczyca; nasiona sezamu; dwutlenek siarki i siarczyny; łubin; mięczaki',
  ],
  es: [
    es.allergens,
    'cereales que contengan gluten; crustáceos; huevos; pescado; cacahuetes; soja; leche; frutos de cáscara; apio; mostaza; granos de sésamo; dióxido de azufre y sulfitos; altramuces; moluscos',
  ],
};

test.each(Object.entries(ANNEX_II))(
  'in %s allergens have the words of the law',
  (_, [words, law]) => {
    expect(ALLERGENS.map((each) => Reflect.get(words, each)).join('; ')).toBe(law);
  },
);
