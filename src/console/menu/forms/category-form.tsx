import { COURSES } from '#core/menu/codes.ts';
import type { MenuFileCategory, MenuFileCategoryHead } from '#core/menu-import/menu-file.schema.ts';
import { Choices } from '#web/components/form/choices.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { type FormProps, nameInText } from '../editor-props.ts';
import { CategoryAnswers } from '../questions/category-answers.tsx';
import { HappyHourFields } from './happy-hour-fields.tsx';
import { RemovePart } from './remove-part.tsx';
import { ExternalIdField, HiddenRow } from './shared-fields.tsx';
import { TextFields } from './text-fields.tsx';
import { WindowFields } from './window-fields.tsx';
import { withField } from './with-field.ts';

interface Props extends FormProps {
  category: MenuFileCategory;
}

const NO_COURSE = 'none';
const COURSE_CHOICES = [NO_COURSE, ...COURSES] as const;
const PLACEHOLDER_COLORS = ['1', '2', '3', '4'] as const;

/** The fields of a category; its products have their own form. */
export function CategoryForm({ category, ...form }: Props) {
  const language = useI18n();
  const { LL } = language;
  const words = LL.menuEditor.form;
  const { products, ...head } = category;
  const put = (next: MenuFileCategoryHead) => form.edit({ do: 'put_category', category: next });
  const set = <Field extends keyof MenuFileCategoryHead>(
    field: Field,
    value: MenuFileCategoryHead[Field] | undefined,
  ) => put(withField(head, field, value));
  const name = nameInText(language, 'category', category);
  const { c1, c2, c3, c4 } = LL.menuEditor.placeholderColors;
  const names = [c1(), c2(), c3(), c4()];
  return (
    <>
      <TextFields
        locales={form.menu.venue.locales}
        name={category.name}
        onName={(text) => put({ ...head, name: text })}
        about={category.description}
        onAbout={(text) => set('description', text)}
      />
      <div className="part rows">
        <HiddenRow
          sub={words.hiddenCategory()}
          isHidden={category.hidden}
          onHidden={(isOn) => set('hidden', isOn)}
        />
      </div>
      <WindowFields
        windows={category.windows}
        none={words.always()}
        onWindows={(windows) => set('windows', windows)}
      />
      <WindowFields
        title={words.firstAt()}
        windows={category.firstAt}
        none={words.neverFirst()}
        onWindows={(windows) => set('firstAt', windows)}
      />
      <HappyHourFields
        hours={category.happyHours}
        none={words.happy.noneInCategory()}
        currency={form.menu.venue.currency}
        onHours={(hours) => set('happyHours', hours)}
      />
      <div className="part">
        <Choices
          label={words.course()}
          look="chips"
          options={COURSE_CHOICES.map((value) => ({ value, name: words.courses[value]() }))}
          chosen={category.course ?? NO_COURSE}
          onChoose={(value) =>
            set(
              'course',
              COURSES.find((each) => each === value),
            )
          }
        />
        <p className="muted">{words.courseHint()}</p>
      </div>
      <div className="part">
        <Choices
          label={words.placeholderColor()}
          look="chips"
          options={PLACEHOLDER_COLORS.map((value, at) => ({ value, name: names[at] ?? value }))}
          chosen={
            PLACEHOLDER_COLORS.find((each) => Number(each) === category.placeholderColor) ?? null
          }
          onChoose={(value) => put({ ...head, placeholderColor: Number(value) })}
        />
      </div>
      {products.length > 0 && (
        <CategoryAnswers menu={form.menu} category={category} edit={form.edit} />
      )}
      <ExternalIdField value={category.externalId} onValue={(id) => set('externalId', id)} />
      <RemovePart
        name={name}
        ask={
          products.length === 0
            ? words.removeAsk({ name })
            : words.removeCategoryAsk({ name, count: products.length })
        }
        onRemove={() => {
          form.edit({ do: 'remove_category', category: category.id });
          form.onOpen(null);
        }}
      />
    </>
  );
}
