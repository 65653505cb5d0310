import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/components/basic/button.tsx';
import { Icon } from '#web/components/basic/icon.tsx';
import { backIcon, editIcon, eyeIcon } from '#web/components/basic/icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { useMediaQuery } from '#web/platform/page/use-media-query.ts';
import { type FormProps, nameOf, type Opened, type SoldOutSwitch } from './editor-props.ts';
import { CategoryForm } from './forms/category-form.tsx';
import { GroupForm } from './forms/group-form.tsx';
import { ProductForm } from './forms/product-form.tsx';
import { StationForm } from './forms/station-form.tsx';
import type { PictureUpload } from './picture-upload.ts';
import { Preview } from './preview.tsx';

interface Props extends FormProps {
  opened: Opened | null;
  soldOut: SoldOutSwitch | null;
  pictures: PictureUpload;
}

/** From this width on there is room for the preview beside the form. */
const WIDE = '(min-width: 1101px)';
const NARROW = '(max-width: 720px)';

/** The form of the edited part, with the preview beside or behind it. */
export function MenuPane({ opened, ...props }: Props) {
  const language = useI18n();
  const words = language.LL.menuEditor.form;
  const isWide = useMediaQuery(WIDE);
  const isNarrow = useMediaQuery(NARROW);
  const [isPreview, setIsPreview] = useState(false);
  const pane = useRef<HTMLElement>(null);
  const isOpen = opened !== null;
  useEffect(() => {
    if (isOpen) focusForm(pane.current);
  }, [isOpen]);
  if (opened === null) {
    return (
      <section className="menu-form" aria-label={words.edit()}>
        <p className="none">{words.pick()}</p>
      </section>
    );
  }
  const found = findOpened(props, opened);
  const isSeen = opened.kind === 'product' || opened.kind === 'category';
  const hasPreview = isSeen && found !== null;
  const isForm = isWide || !isPreview || !hasPreview;
  return (
    <>
      <section className="menu-form" ref={pane} aria-labelledby="menu-form-head">
        <header className="form-head">
          {isNarrow && (
            <Button kind="bare" onClick={() => props.onOpen(null)}>
              <Icon shape={backIcon} size={20} />
              {words.back()}
            </Button>
          )}
          <h2 id="menu-form-head" className="head" tabIndex={-1}>
            {found === null ? words.gone() : nameOf(language, found.thing)}
          </h2>
          {!isWide && hasPreview && (
            <Button kind="edge" onClick={() => setIsPreview(!isPreview)}>
              <Icon shape={isPreview ? editIcon : eyeIcon} size={20} />
              {isPreview ? words.edit() : words.preview()}
            </Button>
          )}
        </header>
        <div className="scroll">
          {isForm ? (
            <Form {...props} found={found} />
          ) : (
            <Preview menu={props.menu} opened={opened} />
          )}
        </div>
      </section>
      {isWide && hasPreview && (
        <aside className="menu-aside" aria-label={words.preview()}>
          <Preview menu={props.menu} opened={opened} />
        </aside>
      )}
    </>
  );
}

type Found = ReturnType<typeof findOpened>;

function findOpened({ menu }: Pick<FormProps, 'menu'>, { kind, id }: Opened) {
  if (kind === 'group') {
    const thing = menu.optionGroups.find((each) => each.id === id);
    return thing === undefined ? null : ({ kind, thing } as const);
  }
  if (kind === 'station') {
    const thing = menu.stations.find((each) => each.id === id);
    return thing === undefined ? null : ({ kind, thing } as const);
  }
  if (kind === 'category') {
    const thing = menu.categories.find((each) => each.id === id);
    return thing === undefined ? null : ({ kind, thing } as const);
  }
  const home = menu.categories.find(({ products }) => products.some((each) => each.id === id));
  const thing = home?.products.find((each) => each.id === id);
  return home && thing ? ({ kind, thing, home } as const) : null;
}

function Form({ found, ...props }: Omit<Props, 'opened'> & { found: Found }) {
  if (found === null) return null;
  switch (found.kind) {
    case 'product':
      return <ProductForm {...props} product={found.thing} category={found.home} />;
    case 'category':
      return <CategoryForm {...props} category={found.thing} />;
    case 'group':
      return <GroupForm {...props} group={found.thing} />;
    case 'station':
      return <StationForm {...props} station={found.thing} />;
  }
}

/** Focuses the heading, or the empty name of something new. */
function focusForm(pane: HTMLElement | null): void {
  const name = pane?.querySelector<HTMLInputElement>('.tongues input');
  const isNew = name !== null && name !== undefined && name.value === '';
  const names = [...(pane?.querySelectorAll<HTMLInputElement>('.tongues input') ?? [])];
  const isUnnamed = isNew && names.every((each) => each.value === '');
  (isUnnamed ? name : pane?.querySelector<HTMLElement>('.form-head h2'))?.focus();
}
